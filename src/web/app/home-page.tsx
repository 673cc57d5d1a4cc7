import { lazy, Suspense, useState } from 'react'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'

const LessonChatDialog = lazy(async () => ({
  default: (await import('../features/lessons/lesson-chat-dialog.tsx')).LessonChatDialog,
}))

/** The dashboard, and over it the conversation that makes a lesson, which is fetched when it is first opened. */
export function HomePage() {
  const [creating, setCreating] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return (
    <>
      <DashboardPage
        onCreateLesson={() => {
          setEverOpened(true)
          setCreating(true)
        }}
      />
      {everOpened && (
        <Suspense>
          <LessonChatDialog open={creating} onOpenChange={setCreating} />
        </Suspense>
      )}
    </>
  )
}
