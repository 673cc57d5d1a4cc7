import { useTranslate } from '../../lib/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Where the list will stand. */
export function LessonsWaiting() {
  const { t } = useTranslate()
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('lessons.loading')}
      </p>
      <ul className="lesson-list ruled" aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <li key={row} className="lesson-row-waiting">
            <Skeleton className="lesson-stamp" />
            <div className="lesson-words">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="mt-3 h-5 w-5/6" />
              <Skeleton className="mt-3 h-5 w-40" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
