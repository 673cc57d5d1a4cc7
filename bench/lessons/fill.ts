import { sql } from 'drizzle-orm'
import type { RegularLesson } from '../../src/contract/lesson-content.ts'
import type { Database } from '../../src/server/platform/database/database.ts'

/** A lesson as small as one can be, for those that are only there to be passed over. */
const SMALL: RegularLesson = {
  type: 'lesson',
  objectives: ['Speak'],
  culturalNotes: [],
  estimatedTime: 5,
  vocabulary: [{ target: 'oui', native: 'yes' }],
  grammar: [],
  exercises: [],
  phrases: [],
}

/**
 * Gives a person `own` lessons of that content, and progress in these and in lessons of somebody else, so that they
 * have `progress` rows in all.
 */
export async function fill(
  db: Database,
  person: { busiest: string; other: string },
  { own, progress, content }: { own: number; progress: number; content: unknown },
): Promise<void> {
  const insert = (userId: string, count: number, what: unknown) =>
    db.execute(sql`
      insert into lessons (title, description, difficulty_level, language, estimated_time, remix_credits, created_by_user_id, content)
      select 'Lesson ' || number, 'Ordering something to drink and a little something to eat.', 'Beginner',
        (array['french', 'spanish', 'german'])[1 + number % 3], 13, 18, ${userId}, ${JSON.stringify(what)}::jsonb
      from generate_series(1, ${count}::int) number`)
  await insert(person.busiest, own, content)
  await insert(person.other, progress - own, SMALL)
  await db.execute(sql`
    insert into user_progress (user_id, lesson_id, completed, completed_at, score, visited, exercises)
    select ${person.busiest}, id, sequence % 2 = 0, case when sequence % 2 = 0 then now() end, sequence % 101,
      '["overview", "vocabulary", "grammar"]', '{"0": {"done": true, "right": 3, "asked": 5}, "1": {"done": true, "right": 4, "asked": 4}}'
    from lessons where created_by_user_id is not null`)
  await db.execute(sql`analyze lessons, user_progress`)
}
