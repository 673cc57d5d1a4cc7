/** A thread that speaks and judges speech: espeak blocks, and one phrase must not hold up the server. */
import { serveTasks } from '../../platform/workers/serve-tasks.ts'
import { createSpeechContext, type SpeechContext } from './speech-context.ts'
import { SPEECH_TASKS, type SpeechTaskName } from './tasks.ts'

type AnyTask = (input: unknown, context: SpeechContext) => unknown

const context = createSpeechContext()

serveTasks(async ({ name, input }: { name: SpeechTaskName; input: unknown }) => {
  const task = SPEECH_TASKS[name] as AnyTask
  return { output: await task(input, await context) }
})
