import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal, SunMoon } from 'lucide-react'
import { APP_LANGUAGE_NAMES, APP_LANGUAGES } from '../../i18n/app-languages.ts'
import { useTranslate } from '../lib/language.tsx'
import { useMe } from '../lib/me.ts'
import { PLACES } from '../lib/routes.ts'
import { THEMES, useTheme } from '../lib/theme.ts'
import { useChooseLanguage } from '../lib/use-choose-language.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../ui/menu.tsx'
import { RoundButton } from '../ui/round-button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Language (where it is not beside it), light or dark, and, where the bar has no room for it, signing out. */
export function AppearanceMenu({ onlyTheme = false }: { onlyTheme?: boolean }) {
  const { t, language } = useTranslate()
  const [theme, setTheme] = useTheme()
  const chooseLanguage = useChooseLanguage()
  const me = useMe()
  const { signOut } = useSignOut()
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <RoundButton kind="bare" label={t(onlyTheme ? 'common.theme.label' : 'common.nav.appearance')}>
          <Icon of={onlyTheme ? SunMoon : SlidersHorizontal} />
        </RoundButton>
      }
    >
      {!onlyTheme && (
        <>
          <MenuChoices
            label={t('common.language.label')}
            value={language}
            choices={APP_LANGUAGES.map((tag) => ({ value: tag, label: APP_LANGUAGE_NAMES[tag], lang: tag }))}
            onPick={(picked) => void chooseLanguage(picked)}
          />
          <MenuRule />
        </>
      )}
      <MenuChoices
        label={t('common.theme.label')}
        value={theme}
        choices={THEMES.map((one) => ({ value: one, label: t(`common.theme.${one}`) }))}
        onPick={setTheme}
      />
      {me?.profile?.onboardingCompleted && !onlyTheme && (
        <div className="max-md:hidden">
          <MenuRule />
          <MenuItem onSelect={() => void navigate({ to: PLACES.settings.path as string })}>
            {t('common.nav.settings')}
          </MenuItem>
        </div>
      )}
      {me && !onlyTheme && (
        <div className="md:hidden">
          <MenuRule />
          <MenuItem onSelect={() => void signOut()}>{t('common.nav.signOut')}</MenuItem>
        </div>
      )}
    </Menu>
  )
}
