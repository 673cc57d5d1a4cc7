import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** Every key of the screen. */
export function KeyHelp(props: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslate()
  const rows: [ReactNode, string][] = [
    [<Kbd key="k">{t('practice.help.space')}</Kbd>, t('practice.help.record')],
    [<Kbd key="k">{t('practice.help.enter')}</Kbd>, t('practice.help.analyse')],
    [
      <span key="k">
        <Kbd>←</Kbd> <Kbd>→</Kbd>
      </span>,
      t('practice.help.phrases'),
    ],
    [<Kbd key="k">R</Kbd>, t('practice.help.again')],
    [<Kbd key="k">H</Kbd>, t('practice.help.hear')],
    [<Kbd key="k">V</Kbd>, t('practice.help.hearOwn')],
    [
      <span key="k">
        <Kbd>1</Kbd> <Kbd>2</Kbd> <Kbd>3</Kbd>
      </span>,
      t('practice.help.voices'),
    ],
    [<Kbd key="k">?</Kbd>, t('practice.help.this')],
  ]
  return (
    <Dialog {...props} title={t('practice.help.title')}>
      <dl className="ruled">
        {rows.map(([keys, words]) => (
          <div key={words} className="grid grid-cols-[6rem_1fr] items-center py-2.5">
            <dt>{keys}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
