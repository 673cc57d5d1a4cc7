import './landing.css'
import { Closing } from './closing.tsx'
import { ExampleResult } from './example-result.tsx'
import { Footer } from './footer.tsx'
import { Greetings } from './greetings.tsx'
import { Hero } from './hero.tsx'
import { Inside } from './inside.tsx'
import { VoicesBand } from './voices-band.tsx'

/** What Timbre is, for everybody: heard before it is explained. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Greetings />
      <ExampleResult />
      <VoicesBand />
      <Inside />
      <Closing />
      <Footer />
    </>
  )
}
