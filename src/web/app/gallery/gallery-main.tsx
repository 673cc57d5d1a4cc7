import '../../styles/main.css'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../../lib/language.tsx'
import { openTexts } from '../../lib/texts-store.ts'
import { Wrap } from '../../ui/page.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { TranslatedUiWords } from '../translated-ui-words.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { ColourPieces, TypePieces } from './ground-pieces.tsx'
import { OverPieces } from './over-pieces.tsx'
import { PressPieces, WorkPieces } from './press-pieces.tsx'
import { ChartPieces, ScorePieces, StampPieces } from './score-pieces.tsx'

// Only served in development: every component with its states, to be looked at in both themes and at both widths.
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <LanguageProvider texts={await openTexts('en')}>
    <TranslatedUiWords>
      <main>
        <Wrap className="grid gap-12 py-12 [&>*]:border-t [&>*]:border-rule [&>*]:pt-8">
          <h1 className="border-0!">Pieces</h1>
          <ColourPieces />
          <TypePieces />
          <PressPieces />
          <WorkPieces />
          <ScorePieces />
          <StampPieces />
          <ChartPieces />
          <FieldPieces />
          <OverPieces />
        </Wrap>
      </main>
      <Toasts label="Messages" />
    </TranslatedUiWords>
  </LanguageProvider>,
)
