import { fork } from 'node:child_process'

const AT_ONCE = 2

/**
 * Runs this very script once more for each task, two at a time, and gathers what the copies answer with.
 * @param script file of the caller; there `answerTask` has to be called
 */
export async function inProcesses<Task extends { name: string }, Answer>(
  script: URL,
  tasks: readonly Task[],
): Promise<Answer[]> {
  const answers = new Array<Answer>(tasks.length)
  let next = 0
  const work = async () => {
    while (next < tasks.length) {
      const index = next++
      answers[index] = await runTask<Task, Answer>(script, tasks[index]!)
      console.log(`${Math.round(performance.now() / 1000)} s ${tasks[index]!.name}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

function runTask<Task extends { name: string }, Answer>(script: URL, task: Task): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [], { serialization: 'advanced' })
    let answered = false
    child.once('message', (answer) => {
      answered = true
      resolve(answer as Answer)
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (!answered) reject(new Error(`${task.name} ended with ${code}`))
    })
    child.send(task)
  })
}

/** In a copy started by `inProcesses`: works on the task that is sent, answers and ends. */
export function answerTask<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.once('message', async (task) => {
    const answer = await work(task as Task)
    process.send!(answer, () => process.disconnect())
  })
}
