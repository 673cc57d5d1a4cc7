import { Gift } from 'lucide-react'
import { useEffect } from 'react'
import { GRANTS } from '../../../contract/prices.ts'
import { useTranslate } from '../../lib/language.tsx'
import { writeStored } from '../../lib/storage.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'

const KEY = 'referralCode'

/** Somebody came through a friend's link: say so, and keep the code until it can be told to the server. */
export function ReferralBanner({ code }: { code: string | undefined }) {
  const { t } = useTranslate()
  useEffect(() => {
    if (code) writeStored(KEY, code)
  }, [code])
  if (!code) return null
  return (
    <p className="auth-banner">
      <Icon of={Gift} />
      <span>
        <RichText
          text={t('auth.referral.banner', { count: GRANTS.referral })}
          parts={{ b: (words) => <b>{words}</b> }}
        />
      </span>
    </p>
  )
}
