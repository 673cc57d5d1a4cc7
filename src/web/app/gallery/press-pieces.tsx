import { ChevronRight, Mic, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Busy, WorkSteps } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressDots } from '../../ui/progress-dots.tsx'
import { RoundButton } from '../../ui/round-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

export function PressPieces() {
  const [tab, setTab] = useState<'in' | 'up'>('up')
  return (
    <section className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <h2>What you press is round</h2>
        <p className="flex flex-wrap gap-4">
          <Button kind="go" icon={<Icon of={Mic} />}>
            Carry on
          </Button>
          <Button kind="own" icon={<Icon of={Play} filled />}>
            Mine
          </Button>
          <Button icon={<Icon of={Play} filled />}>Model</Button>
          <Button kind="bare">Learn more</Button>
          <Button disabled>Redeem</Button>
          <Button kind="go" price="15 credits">
            Remix
          </Button>
          <Button kind="go" busy>
            Analyse
          </Button>
          <Button size="tiny">Sign out</Button>
          <Button kind="go" size="big">
            Create my account
          </Button>
        </p>
        <p className="flex flex-wrap gap-4">
          <RoundButton label="Next">
            <Icon of={ChevronRight} />
          </RoundButton>
          <RoundButton label="Pause" kind="go">
            <Icon of={Pause} />
          </RoundButton>
          <RoundButton label="Play mine" kind="own">
            <Icon of={Play} filled />
          </RoundButton>
          <RoundButton label="Record" kind="go" size="big">
            <Icon of={Mic} />
          </RoundButton>
        </p>
        <p className="mute small">
          Press <Kbd>R</Kbd> to record again.
        </p>
      </div>
      <div className="grid content-start gap-5">
        <Tabs
          label="Way in"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'in', label: 'Sign in', done: true },
            { value: 'up', label: 'Sign up' },
          ]}
        >
          <TabPanel value="in" className="pt-4">
            Welcome back
          </TabPanel>
          <TabPanel value="up" className="pt-4">
            Make yourself heard
          </TabPanel>
        </Tabs>
        <ProgressDots step={2} of={4} label="Step 2 of 4" />
        <Busy label="Looking for a phrase" />
        <div className="grid gap-2">
          <Skeleton className="h-10 w-40" />
          <Skeleton />
        </div>
      </div>
    </section>
  )
}

export function WorkPieces() {
  return (
    <section className="grid gap-8 md:grid-cols-3">
      <div className="grid content-start gap-4">
        <h2>A long piece of work</h2>
        <WorkSteps
          label="Analysis"
          steps={[
            { label: 'Checked the recording', state: 'done' },
            { label: 'Found the words', state: 'done' },
            { label: 'Comparing each sound with the model', state: 'now' },
            { label: 'Writing the advice', state: 'waiting' },
          ]}
        />
      </div>
      <EmptyState
        title="No lessons of your own yet"
        text="Say what you would like to be able to do, and we will write a lesson about that."
        action={<Button kind="go">Create a lesson</Button>}
      />
      <Notice
        icon={Mic}
        title="Too quiet to judge"
        text="Your voice was only just above the room. Come a little closer and say it again. Nothing was charged."
        action={<Button kind="go">Record again</Button>}
      />
    </section>
  )
}
