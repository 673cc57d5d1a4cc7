import { scoreTask } from '../scorer/score-task.ts'
import { phonemizeTask } from './phonemize-task.ts'
import { speakTask } from './speak-task.ts'

/** Everything a speech thread can do, by name. A task gets its input and the thread's SpeechContext. */
export const SPEECH_TASKS = {
  speak: speakTask,
  phonemize: phonemizeTask,
  score: scoreTask,
}

type SpeechTasks = typeof SPEECH_TASKS
export type SpeechTaskName = keyof SpeechTasks
export type SpeechTaskInput<Name extends SpeechTaskName> = Parameters<SpeechTasks[Name]>[0]
export type SpeechTaskOutput<Name extends SpeechTaskName> = Awaited<ReturnType<SpeechTasks[Name]>>
