import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readKeyring } from '../../src/server/platform/keys/keyring.ts'
import { open } from '../../src/server/platform/keys/seal.ts'
import type { Installation } from './installation.ts'

/** How sound, a voice profile and what describes a clip begin when they lie there in the open. */
const IN_CLEAR = [
  'RIFF',
  'WAVEfmt',
  'OggS',
  '\u001aE\u00df\u00a3',
  'ftyp',
  'ID3',
  'TVP1',
  '"words"',
  'OpusHead',
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
  return IN_CLEAR.filter((mark) => bytes.includes(Buffer.from(mark, 'latin1')))
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
