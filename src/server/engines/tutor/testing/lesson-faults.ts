import { foldedText, GAP, regularLesson } from '../../../../contract/lesson-content.ts'
import type { CourseLanguage } from '../../../../shared/languages.ts'
import { withArticle } from '../builtin/exercises.ts'
import type { CourseLibrary } from '../course-library-port.ts'
import type { MadeLesson } from '../tutor-port.ts'

/**
 * What is wrong with a lesson that was made: all that its schema refuses, questions with two right answers or none,
 * and distractors that are right. `library` tells what words mean.
 */
export function lessonFaults(
  made: MadeLesson,
  {
    library,
    language,
    meanings,
  }: { library: CourseLibrary; language: CourseLanguage; meanings: CourseLanguage },
): string[] {
  const faults: string[] = []
  const parsed = regularLesson.safeParse(made.content)
  if (!parsed.success) faults.push(`schema: ${parsed.error.message}`)
  if (made.title.trim() === '' || made.description.trim() === '') faults.push('no title or description')
  const meant = meaningsOf(library, language, meanings)
  for (const { type, question, content } of made.content.exercises) {
    if (type === 'Matching') {
      for (const side of [Object.keys(content), Object.values(content)]) {
        if (new Set(side.map(foldedText)).size !== side.length) faults.push(`alike: ${side.join(', ')}`)
      }
    } else if (type === 'Fill-in-the-Blank') {
      content.questions.forEach((sentence, index) => {
        const answer = content.answers[index] ?? ''
        if (sentence.split(GAP).length !== 2 || answer === '') faults.push(`gap: ${sentence}`)
        if (foldedText(sentence.replace(GAP, '')).split(' ').includes(foldedText(answer)))
          faults.push(`the answer stands beside its gap: ${sentence} (${answer})`)
      })
    } else if (type === 'Identify') {
      const right = content.options.filter((option) => foldedText(option) === foldedText(content.answer))
      if (right.length !== 1) faults.push(`${right.length} right answers: ${question}`)
      const own = meant.get(content.answer)
      const alike = content.options.filter(
        (option) => option !== content.answer && own?.some((meaning) => meant.get(option)?.includes(meaning)),
      )
      if (alike.length > 0) faults.push(`right as well: ${alike.join(', ')} beside ${content.answer}`)
    }
  }
  const words = made.content.vocabulary.map(({ target }) => target)
  if (new Set(words).size !== words.length) faults.push('a word twice')
  return faults
}

function meaningsOf(
  library: CourseLibrary,
  language: CourseLanguage,
  meanings: CourseLanguage,
): Map<string, string[]> {
  const others = library.words(meanings)
  return new Map(
    library.words(language).map((word, index) => {
      const meaning = others[index]
      return [withArticle(word), meaning ? [meaning.text, ...(meaning.also ?? [])].map(foldedText) : []]
    }),
  )
}
