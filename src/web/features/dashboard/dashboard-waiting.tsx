import { Skeleton } from '../../ui/skeleton.tsx'

/** The page before anything is known. */
export function DashboardWaiting() {
  return (
    <div aria-busy="true">
      <div className="hello">
        <div className="grid gap-4">
          <Skeleton className="h-14 w-full max-w-120" />
          <Skeleton className="h-6 w-72" />
        </div>
      </div>
      <div className="trio">
        {['credits', 'streak', 'plan'].map((part) => (
          <section key={part} className="grid gap-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-16 w-32" />
            <Skeleton className="h-4 w-full" />
          </section>
        ))}
      </div>
    </div>
  )
}
