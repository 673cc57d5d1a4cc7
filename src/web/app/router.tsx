import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { TextKey } from '../../i18n/keys.ts'
import { safeReturnPath } from '../lib/return-path.ts'
import { PLACES } from '../lib/routes.ts'
import { Failure, FailurePage } from './failure.tsx'
import { type RouterContext, requireLearner, requireNewcomer } from './guards.ts'
import { NotFound } from './not-found.tsx'
import { Pending, PendingPage } from './pending.tsx'
import { Shell } from './shell.tsx'
import { VisitorLayout } from './visitor-layout.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: FailurePage,
  notFoundComponent: NotFound,
})

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorLayout })
const newcomers = createRoute({
  getParentRoute: () => root,
  id: 'newcomers',
  component: lazyRouteComponent(() => import('./plain-layout.tsx'), 'PlainLayout'),
  pendingComponent: PendingPage,
  errorComponent: FailurePage,
})

const learners = createRoute({
  getParentRoute: () => root,
  id: 'learners',
  component: lazyRouteComponent(() => import('./learner-layout.tsx'), 'LearnerLayout'),
  beforeLoad: requireLearner,
  pendingComponent: PendingPage,
  errorComponent: FailurePage,
})

const landing = createRoute({
  getParentRoute: () => visitors,
  path: PLACES.landing.path,
  staticData: { title: PLACES.landing.title },
  validateSearch: (search: Record<string, unknown>): { ref?: string | undefined } => ({
    ref: code(search.ref),
  }),
  component: lazyRouteComponent(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const openTexts = async ({ context }: { context: RouterContext }) => context.texts.need('open')

const verify = createRoute({
  getParentRoute: () => visitors,
  path: PLACES.verify.path,
  staticData: { title: PLACES.verify.title },
  beforeLoad: openTexts,
  component: lazyRouteComponent(() => import('../features/verify/verify-page.tsx'), 'VerifyPage'),
})

const engine = createRoute({
  getParentRoute: () => visitors,
  path: PLACES.engine.path,
  staticData: { title: PLACES.engine.title },
  beforeLoad: openTexts,
  component: lazyRouteComponent(() => import('../features/engine/engine-page.tsx'), 'EnginePage'),
})

type AuthSearch = { back?: string | undefined; ref?: string | undefined; gift?: string | undefined }

const auth = createRoute({
  getParentRoute: () => root,
  path: PLACES.auth.path,
  staticData: { title: PLACES.auth.title },
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    back: safeReturnPath(search.back),
    ref: code(search.ref),
    gift: code(search.gift),
  }),
  component: lazyRouteComponent(() => import('./entry-page.tsx'), 'EntryPage'),
  errorComponent: FailurePage,
})

const onboarding = createRoute({
  getParentRoute: () => newcomers,
  path: PLACES.onboarding.path,
  staticData: { title: PLACES.onboarding.title },
  beforeLoad: requireNewcomer,
  errorComponent: FailurePage,
  component: lazyRouteComponent(() => import('../features/onboarding/onboarding-page.tsx'), 'OnboardingPage'),
})

const dashboard = createRoute({
  getParentRoute: () => learners,
  path: PLACES.dashboard.path,
  staticData: { title: PLACES.dashboard.title },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})

const lessons = createRoute({
  getParentRoute: () => learners,
  path: PLACES.lessons.path,
  staticData: { title: PLACES.lessons.title },
  component: lazyRouteComponent(() => import('../features/lessons/lessons-page.tsx'), 'LessonsPage'),
})

type LessonSearch = { tab?: string | undefined; say?: string | undefined }

const lesson = createRoute({
  getParentRoute: () => learners,
  path: PLACES.lesson.path,
  staticData: { title: PLACES.lesson.title },
  validateSearch: (search: Record<string, unknown>): LessonSearch => ({
    tab: code(search.tab),
    say: code(search.say),
  }),
  component: lazyRouteComponent(() => import('./lesson-screen.tsx'), 'LessonScreen'),
})

/** The other address of a lesson leads to the one that counts. */
const lessonByOtherName = createRoute({
  getParentRoute: () => root,
  path: '/lessons/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: PLACES.lesson.path, params, replace: true })
  },
})

const review = createRoute({
  getParentRoute: () => learners,
  path: PLACES.review.path,
  staticData: { title: PLACES.review.title },
  component: lazyRouteComponent(() => import('./review-screen.tsx'), 'ReviewScreen'),
})

const practice = createRoute({
  getParentRoute: () => learners,
  path: PLACES.practice.path,
  staticData: { title: PLACES.practice.title },
  component: lazyRouteComponent(() => import('../features/practice/practice-page.tsx'), 'PracticePage'),
})

const settings = createRoute({
  getParentRoute: () => learners,
  path: PLACES.settings.path,
  staticData: { title: PLACES.settings.title },
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})

const tree = root.addChildren([
  visitors.addChildren([landing, verify, engine]),
  auth,
  lessonByOtherName,
  newcomers.addChildren([onboarding]),
  learners.addChildren([dashboard, lessons, lesson, review, practice, settings]),
])

/** A router over every screen. Pages are fetched when they are first visited, or when a link to them is touched. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: tree,
    context,
    // Values in an address are text as they stand: a code such as 12345E67 is no number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The text of the document's title. */
    title?: TextKey
  }
}

/** A code in an address, of a length that a code can have. */
function code(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 64 ? value : undefined
}
