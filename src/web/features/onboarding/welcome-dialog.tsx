import { GRANTS } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Granted } from './use-onboarding.ts'

type WelcomeDialogProps = { granted: Granted | undefined; name: string; onStart(): void }

/** What was earned by coming here, and the way on. Closing it goes on too: there is nothing left to do here. */
export function WelcomeDialog({ granted, name, onStart }: WelcomeDialogProps) {
  const { t, format } = useTranslate()
  const first = name.split(/\s+/)[0]
  const rows = granted && [
    ['onboarding.done.onboarding', granted.onboarding] as const,
    ...(granted.daily > 0 ? [['onboarding.done.daily', granted.daily] as const] : []),
  ]
  return (
    <Dialog
      open={granted !== undefined}
      onOpenChange={(open) => {
        if (!open) onStart()
      }}
      title={first ? t('onboarding.done.title', { name: first }) : t('onboarding.done.nameless')}
      description={t('onboarding.done.text')}
      foot={
        <Button kind="go" wide onClick={onStart}>
          {t('onboarding.done.start')}
        </Button>
      }
    >
      {granted && rows && (
        <dl className="welcome">
          {rows.map(([label, amount]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{format.number(amount)}</dd>
            </div>
          ))}
          <div className="welcome-total">
            <dt>{t('onboarding.done.total')}</dt>
            <dd>{t('common.credits', { count: granted.total })}</dd>
          </div>
        </dl>
      )}
      <p className="mute small">{t('onboarding.done.refer', { count: GRANTS.referral })}</p>
    </Dialog>
  )
}
