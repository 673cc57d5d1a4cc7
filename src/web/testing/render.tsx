import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Me } from '../../contract/profile.ts'
import type { AppLanguage } from '../../i18n/app-languages.ts'
import { TranslatedUiWords } from '../app/translated-ui-words.tsx'
import { LanguageProvider } from '../lib/language.tsx'
import { meQuery } from '../lib/me.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { createSession } from '../lib/session.ts'
import { SessionContext } from '../lib/session-context.ts'
import { openTexts } from '../lib/texts-store.ts'
import { ToastHost } from '../ui/toast-host.tsx'

export type RenderOptions = {
  language?: AppLanguage
  /** Who is signed in; null for a visitor. Left out, the page asks the server. */
  me?: Me | null
  /** The address the page stands at, with its search; every other address shows nothing but itself. */
  at?: string
}

/** Draws a page with everything that stands around it, at one address of a router in memory. */
export async function renderApp(page: ReactNode, options: RenderOptions = {}) {
  const { language = 'en', at = '/' } = options
  const texts = await openTexts(language)
  await Promise.all([texts.need('inside'), texts.need('open')])
  const queryClient = createQueryClient(() => session.lost())
  const session = createSession(queryClient)
  if (options.me !== undefined) queryClient.setQueryData(meQuery.queryKey, options.me)

  const path = at.split(/[?#]/)[0] ?? '/'
  const root = createRootRoute({ notFoundComponent: () => null })
  const here = createRoute({ getParentRoute: () => root, path, component: () => page })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: root.addChildren([here]), history })

  await router.load()
  const view = render(
    <LanguageProvider texts={texts}>
      <TranslatedUiWords>
        <QueryClientProvider client={queryClient}>
          <SessionContext value={session}>
            <RouterProvider router={router as never} />
            <ToastHost label="messages" />
          </SessionContext>
        </QueryClientProvider>
      </TranslatedUiWords>
    </LanguageProvider>,
  )
  return { ...view, queryClient, session, router, path: () => history.location.href }
}
