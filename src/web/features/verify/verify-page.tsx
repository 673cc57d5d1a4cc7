import { useTranslate } from '../../lib/language.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Wrap } from '../../ui/page.tsx'
import { ClipFailure } from './clip-failure.tsx'
import { ClipField } from './clip-field.tsx'
import { useVerification } from './use-verification.ts'
import { Verdict } from './verdict.tsx'
import './verify.css'

/** Anybody may ask whether a clip was made by this installation. */
export function VerifyPage() {
  const { t } = useTranslate()
  const { state, look, cancel } = useVerification()
  return (
    <Wrap className="verify">
      <div>
        <h1>{t('verify.title')}</h1>
        <p className="lead">{t('verify.lead')}</p>
      </div>
      <ClipField file={state.name === 'empty' ? undefined : state.file} onPick={look} />
      {state.name === 'looking' && (
        <div className="verify-busy">
          <Busy label={t('verify.looking')} />
          <Button kind="bare" onClick={cancel}>
            {t('common.button.cancel')}
          </Button>
        </div>
      )}
      {state.name === 'failed' && <ClipFailure error={state.error} onRetry={() => look(state.file)} />}
      {state.name === 'answered' && (
        <Verdict key={state.file.name} answer={state.answer} decodedHere={state.decodedHere} />
      )}
      <section className="verify-about" aria-labelledby="verify-about">
        <h2 id="verify-about">{t('verify.about.title')}</h2>
        <ul className="read ruled">
          <li>{t('verify.about.what')}</li>
          <li>{t('verify.about.not')}</li>
          <li>{t('verify.about.proof')}</li>
          <li>{t('verify.about.kept')}</li>
        </ul>
      </section>
    </Wrap>
  )
}
