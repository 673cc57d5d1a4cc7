import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, PriceLine, Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu, MenuChoices, MenuItem, MenuRule } from '../../ui/menu.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { showToast } from '../../ui/toasts.tsx'

export function OverPieces() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <section className="grid gap-4">
      <h2>Over the page</h2>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
        <Button onClick={() => showToast.success('5 credits claimed. You have 131.')}>Good news</Button>
        <Button onClick={() => showToast.error('Could not reach the microphone. Allow it, then try again.')}>
          Bad news
        </Button>
        <Menu
          trigger={
            <RoundButton label="Menu">
              <Icon of={Settings2} />
            </RoundButton>
          }
        >
          <MenuChoices
            label="Appearance"
            value={theme}
            choices={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onPick={setTheme}
          />
          <MenuRule />
          <MenuItem>Sign out</MenuItem>
        </Menu>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={(now) => setOpen(now ? 'dialog' : undefined)}
        title="Remix this lesson"
        description="A new version, one step harder. The one you have stays as it is."
        foot={
          <>
            <Button kind="bare" onClick={() => setOpen(undefined)}>
              Keep it as it is
            </Button>
            <Button kind="go">Remix for 15</Button>
          </>
        }
      >
        <Input label="Anything special?" optional placeholder="More about paying and tipping" />
        <PriceLine label="This costs" price="15 credits" held="You have 126" />
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={(now) => setOpen(now ? 'sheet' : undefined)}
        title="Details"
        description="Everything about one take."
      >
        <p className="read">Words, sounds, and both recordings.</p>
      </Sheet>
    </section>
  )
}
