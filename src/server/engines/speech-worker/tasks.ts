import { correctTask } from '../corrector/correct-task.ts'
import { scoreTask } from '../scorer/score-task.ts'
import { speakOwnTask } from '../synthesizer/speak-own-task.ts'
import { cloneTask } from '../voice-cloner/clone-task.ts'
import { compareSpeakersTask, examineLineTask, examineRecordingTask } from '../voice-examiner/examine-task.ts'
import { readMarkTask } from '../watermark/read-mark-task.ts'
import { phonemizeTask } from './phonemize-task.ts'
import { readTask } from './read-task.ts'
import { speakTask } from './speak-task.ts'

/** Everything a speech thread can do, by name. A task gets its input and the thread's SpeechContext. */
export const SPEECH_TASKS = {
  speak: speakTask,
  speakOwn: speakOwnTask,
  phonemize: phonemizeTask,
  read: readTask,
  score: scoreTask,
  correct: correctTask,
  clone: cloneTask,
  examineLine: examineLineTask,
  examineRecording: examineRecordingTask,
  compareSpeakers: compareSpeakersTask,
  readMark: readMarkTask,
}

type SpeechTasks = typeof SPEECH_TASKS
export type SpeechTaskName = keyof SpeechTasks
export type SpeechTaskInput<Name extends SpeechTaskName> = Parameters<SpeechTasks[Name]>[0]
export type SpeechTaskOutput<Name extends SpeechTaskName> = Awaited<ReturnType<SpeechTasks[Name]>>
