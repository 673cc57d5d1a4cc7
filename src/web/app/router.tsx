import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { TextKey } from '../../i18n/keys.ts'
import { safeReturnPath } from '../lib/return-path.ts'
import { PLACES } from '../lib/routes.ts'
import { Busy } from '../ui/busy.tsx'
import { Failure } from './failure.tsx'
import { requireLearner, requireNewcomer } from './guards.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'
import { VisitorLayout } from './visitor-layout.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  errorComponent: Failure,
  notFoundComponent: NotFound,
})

const visitors = createRoute({ getParentRoute: () => root, id: 'visitors', component: VisitorLayout })
const newcomers = createRoute({
  getParentRoute: () => root,
  id: 'newcomers',
  component: lazyRouteComponent(() => import('./plain-layout.tsx'), 'PlainLayout'),
})

const learners = createRoute({
  getParentRoute: () => root,
  id: 'learners',
  component: lazyRouteComponent(() => import('./learner-layout.tsx'), 'LearnerLayout'),
  beforeLoad: requireLearner,
})

const landing = createRoute({
  getParentRoute: () => visitors,
  path: PLACES.landing.path,
  staticData: { title: PLACES.landing.title },
  component: lazyRouteComponent(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: PLACES.auth.path,
  staticData: { title: PLACES.auth.title },
  validateSearch: (search: Record<string, unknown>): { back?: string; ref?: string; gift?: string } => ({
    ...optional('back', safeReturnPath(search.back)),
    ...optional('ref', code(search.ref)),
    ...optional('gift', code(search.gift)),
  }),
  component: lazyRouteComponent(() => import('../features/auth/auth-page.tsx'), 'AuthPage'),
})

const onboarding = createRoute({
  getParentRoute: () => newcomers,
  path: PLACES.onboarding.path,
  staticData: { title: PLACES.onboarding.title },
  beforeLoad: requireNewcomer,
  component: lazyRouteComponent(() => import('../features/onboarding/onboarding-page.tsx'), 'OnboardingPage'),
})

const dashboard = createRoute({
  getParentRoute: () => learners,
  path: PLACES.dashboard.path,
  staticData: { title: PLACES.dashboard.title },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const practice = createRoute({
  getParentRoute: () => learners,
  path: PLACES.practice.path,
  staticData: { title: PLACES.practice.title },
  component: lazyRouteComponent(() => import('../features/practice/practice-page.tsx'), 'PracticePage'),
})

const tree = root.addChildren([
  visitors.addChildren([landing]),
  auth,
  newcomers.addChildren([onboarding]),
  learners.addChildren([dashboard, practice]),
])

/** A router over every screen. Pages are fetched when they are first visited, or when a link to them is touched. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: () => <Busy className="wrap py-12" />,
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

function optional<Name extends string>(name: Name, value: string | undefined): { [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]?: string })
}

/** A code in an address; the router reads a code of digits as a number. */
function code(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.length > 0 && text.length <= 64 ? text : undefined
}
