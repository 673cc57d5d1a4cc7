import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TutorialLesson } from '../../../contract/lesson-content.ts'
import type { InterfaceLanguage } from '../../engines/tutor/tutor-port.ts'
import { explained } from './ready-lessons.schema.ts'

const tutorialFile = z
  .object({
    title: explained,
    description: explained,
    /** Minutes. */
    estimatedTime: z.number().int().min(1).max(180),
    objectives: z.array(explained).min(1),
    steps: z
      .array(
        z
          .object({ title: explained, description: explained, instructions: z.array(explained).min(1) })
          .strict(),
      )
      .min(1),
  })
  .strict()
export type Tutorial = z.infer<typeof tutorialFile>

/** Reads and checks how the product is explained. Fails with the file's name when it breaks its schema. */
export function loadTutorial(folder: string): Tutorial {
  const file = join(folder, 'tutorial.json')
  const parsed = tutorialFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file} breaks the schema of the tutorial: ${parsed.error.message}`)
  return parsed.data
}

/** The tutorial in one of the interface's languages. */
export function tutorialIn(tutorial: Tutorial, interfaceLanguage: InterfaceLanguage): TutorialLesson {
  const reading = readingOf(interfaceLanguage)
  return {
    type: 'tutorial',
    estimatedTime: tutorial.estimatedTime,
    objectives: tutorial.objectives.map((objective) => objective[reading]),
    steps: tutorial.steps.map(({ title, description, instructions }, index) => ({
      step: index + 1,
      title: title[reading],
      description: description[reading],
      instructions: instructions.map((instruction) => instruction[reading]),
    })),
  }
}

export function readingOf(interfaceLanguage: InterfaceLanguage): 'en' | 'es' | 'pt' {
  return interfaceLanguage === 'pt-BR' ? 'pt' : interfaceLanguage
}
