import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { LessonPage } from '../features/lessons/lesson-page.tsx'

const Phrase = lazy(async () => ({
  default: (await import('../features/practice/lesson-phrase.tsx')).LessonPhrase,
}))

/** A lesson with the practice of its phrases, which is fetched when it is first opened. */
export function LessonScreen() {
  const { id } = useParams({ from: '/learners/lesson/$id' })
  return <LessonPage key={id} id={id} Phrase={Phrase} />
}
