import type { Lesson, LessonDraft } from '../../../contract/lessons.ts'

export type Spoken = { role: 'user' | 'assistant'; content: string }
export type Turn = {
  reply: string
  draft: LessonDraft | null
  credits: number | null
  suggestions: string[]
}
export type Proposal = { draft: LessonDraft; credits: number | null }

export type ChatLine = Spoken & {
  id: number
  /** What the tutor proposes, in place of words. */
  proposal?: Proposal | undefined
  /** Said by the screen itself; the tutor is not told. */
  aside?: true | undefined
}

export type ChatState = {
  lines: readonly ChatLine[]
  suggestions: readonly string[]
  status: 'idle' | 'asking' | 'making'
  /** The last message got no answer and can be sent again. */
  unanswered: boolean
}

type ChatCalls = {
  ask(messages: Spoken[]): Promise<Turn>
  make(draft: LessonDraft): Promise<{ lesson: Lesson; lessonId: string; creditsUsed: number }>
}

export type LessonChat = ReturnType<typeof createLessonChat>

/** What the server takes at most. */
const MOST_MESSAGES = 60
const LONGEST_TOLD = 4000
export const LONGEST_MESSAGE = 2000
const EMPTY: ChatState = { lines: [], suggestions: [], status: 'idle', unanswered: false }

/**
 * K-01: a conversation that leads to a lesson. It lives on while its dialog is closed, and begins anew when a lesson
 * was made. What is asked for while something runs is ignored.
 */
export function createLessonChat(calls: ChatCalls) {
  const listeners = new Set<() => void>()
  let state = EMPTY
  let lastId = 0
  /** Rises when the conversation begins anew; answers to an earlier one are forgotten. */
  let conversation = 0

  function change(next: Partial<ChatState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const withLine = (line: Omit<ChatLine, 'id'>) => [...state.lines, { ...line, id: ++lastId }]

  /** Throws what the call throws; the message stays and can be sent again. */
  async function ask(): Promise<void> {
    const own = conversation
    change({ status: 'asking', suggestions: [], unanswered: false })
    try {
      const messages = state.lines.filter((line) => !line.aside).slice(-MOST_MESSAGES)
      const turn = await calls.ask(
        messages.map(({ role, content }) => ({ role, content: content.slice(0, LONGEST_TOLD) })),
      )
      if (own !== conversation) return
      const { draft, credits, suggestions } = turn
      const proposal = draft ? { draft, credits } : undefined
      change({
        lines: withLine({ role: 'assistant', content: turn.reply, proposal }),
        suggestions,
        status: 'idle',
      })
    } catch (error) {
      if (own === conversation) change({ status: 'idle', unanswered: true })
      throw error
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Says something to the tutor; blank words, or words while something runs, are ignored. */
    async send(text: string): Promise<'sent' | 'ignored'> {
      const content = text.trim().slice(0, LONGEST_MESSAGE)
      if (content === '' || state.status !== 'idle') return 'ignored'
      change({ lines: withLine({ role: 'user', content }) })
      await ask()
      return 'sent'
    },
    async sendAgain(): Promise<void> {
      if (state.unanswered && state.status === 'idle') await ask()
    },
    /** Makes the lesson of a proposal; on success the conversation begins anew. Throws what the call throws. */
    async make({ draft }: Proposal) {
      if (state.status !== 'idle') return undefined
      const own = conversation
      change({ status: 'making', suggestions: [] })
      try {
        const made = await calls.make(draft)
        if (own === conversation) reset()
        return made
      } catch (error) {
        if (own === conversation) change({ status: 'idle' })
        throw error
      }
    },
    /** A word of the screen's own, such as an apology. */
    remark(content: string) {
      change({ lines: withLine({ role: 'assistant', content, aside: true }) })
    },
    reset,
  }

  function reset() {
    conversation++
    change(EMPTY)
  }
}
