import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../lib/language.tsx'
import { UiWordsProvider } from '../ui/ui-words.tsx'

/** Gives the components their few own words in the interface's language. */
export function TranslatedUiWords(props: { children: ReactNode }) {
  const { t } = useTranslate()
  const words = useMemo(
    () => ({
      close: t('common.button.close'),
      loading: t('common.word.loading'),
      showPassword: t('common.button.showPassword'),
      hidePassword: t('common.button.hidePassword'),
      optional: t('common.word.optional'),
      unsure: t('common.score.unsure'),
    }),
    [t],
  )
  return <UiWordsProvider value={words}>{props.children}</UiWordsProvider>
}
