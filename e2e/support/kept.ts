import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readKeyring } from '../../src/server/platform/keys/keyring.ts'
import { open } from '../../src/server/platform/keys/seal.ts'
import type { Installation } from './installation.ts'

/**
 * What lies somewhere in sound, in a voice profile and in what describes a clip when they can be read. Sealed bytes are
 * like random ones, and a mark of n bytes turns up in m of them by chance m / 256^n times: one of three bytes in every
 * third run over five megabytes, one of four in every 860th. Each of these has six at least, of which a run sees any
 * by chance once in ten million times, and most have seven and more.
 */
const ANYWHERE = [
  'WAVEfmt ',
  // A page of Ogg: version 0, and one in the middle, the first or the last.
  'OggS\0\0',
  'OggS\0\u0002',
  'OggS\0\u0004',
  'OpusHead',
  'OpusTags',
  'A_OPUS',
  'A_VORBIS',
  // Matroska's element of the document type, with the length of the name before it.
  '\u0042\u0082\u0084webm',
  '\u0042\u0082\u0088matroska',
  'ftypM4A ',
  'ftypisom',
  'ftypiso5',
  'ftypmp42',
  // The tag of an mp3: version, no flags, below two megabytes; and the encoder's name in a first frame without a tag.
  'ID3\u0003\0\0\0',
  'ID3\u0004\0\0\0',
  'LAME3.',
  // The head of a voice profile, and what describes a clip.
  '"residualSteps"',
  '"noiseShift"',
  '"words"',
]

/** How such files begin, from the byte of this place on. A sealed file always begins with the mark of the seal. */
const AT_THE_BEGINNING: [place: number, mark: string][] = [
  [0, 'RIFF'],
  [0, 'OggS'],
  [0, '\u001aE\u00df\u00a3'],
  [4, 'ftyp'],
  [0, 'ID3'],
  [0, '\u00ff\u00fb'],
  [0, '\u00ff\u00f3'],
  [0, 'TVP1'],
]

/** Every file below a folder, by its path, with its bytes. */
export function filesIn(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]))
}

/** Every file of people that is kept, or of one of them. */
export function keptFiles({ dataFolder }: Installation, userId = ''): Map<string, Buffer> {
  return new Map([...filesIn(join(dataFolder, 'files'))].filter(([path]) => path.includes(userId)))
}

/** What in these bytes could be read by whoever has the file alone. */
export function readable(bytes: Buffer): string[] {
  const begins = AT_THE_BEGINNING.filter(([place, mark]) => {
    return bytes.toString('latin1', place, place + mark.length) === mark
  })
  const holds = ANYWHERE.filter((mark) => bytes.includes(mark, 0, 'latin1'))
  return [...begins.map(([, mark]) => mark), ...holds]
}

/** Whether sealed bytes open with any key that the installation itself still has. */
export async function opensWithWhatIsLeft(
  { dataFolder }: Installation,
  { userId, path, bytes }: { userId: string; path: string; bytes: Buffer },
): Promise<boolean> {
  const { all } = await readKeyring(dataFolder, 'voice')
  return [...all.values()].some((key) => {
    try {
      open(key.bytes, bytes, `file\n${userId}\n${path}`)
      return true
    } catch {
      return false
    }
  })
}

/** How many rows of each kind the database holds about a person's voice. */
export async function voiceRows(installation: Installation, userId: string) {
  const { db } = await installation.database()
  const { rows } = await db.execute<
    Record<'keys' | 'samples' | 'profiles' | 'clips' | 'pending', number>
  >(sql`
    select (select count(*)::int from user_data_keys where user_id = ${userId}) as keys,
           (select count(*)::int from voice_samples where user_id = ${userId}) as samples,
           (select count(*)::int from voice_profiles where user_id = ${userId}) as profiles,
           (select count(*)::int from voice_profiles where user_id = ${userId} and status = 'pending') as pending,
           (select count(*)::int from voice_clips where user_id = ${userId}) as clips`)
  return rows[0]
}

/** What a person has, what is set aside, and how often a voice was paid for. */
export async function booksOf(installation: Installation, userId: string) {
  const { db } = await installation.database()
  const { rows } = await db.execute<{
    ledger: number
    account: number
    held: number
    entries: number
    charges: number
  }>(sql`
    select (select coalesce(sum(amount), 0)::int from credit_transactions where user_id = ${userId}) as ledger,
           (select count(*)::int from credit_transactions where user_id = ${userId}) as entries,
           (select count(*)::int from credit_transactions
             where user_id = ${userId} and operation = 'voice_cloning') as charges,
           plan_credits + gift_credits + purchased_credits + held_credits as account, held_credits as held
    from user_credits where user_id = ${userId}`)
  return rows[0]
}
