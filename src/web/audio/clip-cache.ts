import type { ModelTimings } from '../../contract/practice.ts'

/** The model's voice saying a phrase, as it was paid for. */
export type ModelAudio = {
  base64: string
  timings: ModelTimings
  gender: 'male' | 'female'
  /** Whose voice it is; the stock voice's where it is not said. */
  voice?: 'stock' | 'own' | 'cloned' | undefined
  /** How well a clip in the own voice came out, 0 to 1; null where that was not measured. */
  measures?: { identity: number; intelligibility: number } | null | undefined
}

const DATABASE = 'timbre-clips'
const STORE = 'clips'
/** A few seconds of speech each, some 60 MB at most; the oldest go first. A whole lesson must find its place. */
export const MOST_CLIPS = 300

type Row = { key: string; usedAt: number; audio: ModelAudio }

export type ClipCache = {
  find(key: string): Promise<ModelAudio | undefined>
  keep(key: string, audio: ModelAudio): Promise<void>
  clear(): Promise<void>
}

export type ClipKeys = {
  /** The keys of everything that is here. */
  keys(): Promise<string[]>
}

export type OwnVoiceForgetting = {
  /** Drops what was spoken in the person's own voice; what the stock voice said was paid for and stays. */
  forgetOwnVoice(): Promise<void>
}

/** One of the stock voices, or the person's own as it was made that time: one made anew says it anew. */
export type ClipVoice = 'male' | 'female' | `own-${string}`

/** The key of one person's phrase in one voice. */
export function clipKey(userId: string, phrase: { norm: string; text: string }, voice: ClipVoice): string {
  return [userId, phrase.norm, voice, phrase.text].join('\n')
}

/**
 * Model audio kept in this browser, so that a reload does not pay for it again. A browser that keeps nothing
 * (private windows, a full disk) finds nothing and forgets what it is given; it never fails.
 */
export function createClipCache(
  databases: () => IDBFactory | undefined = browserDatabases,
): ClipCache & ClipKeys & OwnVoiceForgetting {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= openDatabase(databases()).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  async function using<Result>(
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const database = await open()
      return await work(database.transaction(STORE, 'readwrite').objectStore(STORE))
    } catch {
      return undefined
    }
  }
  return {
    find: (key) =>
      using(async (store) => {
        const row = await done<Row | undefined>(store.get(key))
        if (row) store.put({ ...row, usedAt: Date.now() })
        return row?.audio
      }),
    async keep(key, audio) {
      await using(async (store) => {
        await done(store.put({ key, usedAt: Date.now(), audio } satisfies Row))
        const surplus = (await done(store.count())) - MOST_CLIPS
        if (surplus > 0) await dropOldest(store, surplus)
      })
    },
    keys: async () =>
      (await using(async (store) => await done<IDBValidKey[]>(store.getAllKeys())))?.map(String) ?? [],
    async clear() {
      await using((store) => done(store.clear()))
    },
    async forgetOwnVoice() {
      await using(async (store) => {
        for (const row of await done<Row[]>(store.getAll())) if (isOwnVoice(row.audio)) store.delete(row.key)
      })
    },
  }
}

function isOwnVoice(audio: ModelAudio): boolean {
  return audio.voice !== undefined && audio.voice !== 'stock'
}

function browserDatabases(): IDBFactory | undefined {
  return typeof indexedDB === 'undefined' ? undefined : indexedDB
}

async function openDatabase(databases: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!databases) throw new Error('This browser keeps nothing.')
  const request = databases.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
  })
  return await done(request)
}

async function dropOldest(store: IDBObjectStore, surplus: number): Promise<void> {
  const keys = await done(store.index('usedAt').getAllKeys(null, surplus))
  // getAllKeys of an index gives the primary keys, oldest first.
  for (const key of keys) store.delete(key)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
