import { Brand } from '../lib/brand.tsx'
import { Busy } from '../ui/busy.tsx'
import { Wrap } from '../ui/page.tsx'

/** In the place of a page that is still coming. */
export function Pending() {
  return <Busy className="py-12" />
}

/** The same where nothing stands around it yet. */
export function PendingPage() {
  return (
    <Wrap>
      <header className="top">
        <Brand />
      </header>
      <main id="content">
        <Pending />
      </main>
    </Wrap>
  )
}
