import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { WorkSteps } from './busy.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Contour } from './contour.tsx'
import { Dialog } from './dialog.tsx'
import { Foreign } from './foreign.tsx'
import { Input } from './input.tsx'
import { LineChart } from './line-chart.tsx'
import { PasswordInput } from './password-input.tsx'
import { ProgressDots } from './progress-dots.tsx'
import { RadioCards } from './radio-cards.tsx'
import { RichText } from './rich-text.tsx'
import { Scored, ScoreMark } from './score-mark.tsx'
import { Pick } from './select.tsx'
import { StackedBar } from './stacked-bar.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

describe('a button', () => {
  it('says its price within its name', () => {
    render(<Button price="15 credits">Remix</Button>)
    expect(screen.getByRole('button', { name: /Remix\s*15 credits/ })).toBeTruthy()
  })

  it('cannot be pressed again while its work runs, and keeps its name', async () => {
    const press = vi.fn()
    render(
      <Button busy onClick={press}>
        Analyse
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Analyse' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('never sends a form unless told to', () => {
    render(<Button>Look</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('lends its looks to a link', () => {
    render(
      <Button asChild kind="go">
        <a href="/auth">Get started</a>
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'Get started' }).className).toContain('btn-go')
  })
})

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    render(<Input id="signin-email" label="Email" hint="We never share it" error="Not an address" />)
    const input = screen.getByLabelText('Email')
    expect(input.id).toBe('signin-email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
    const words = described.map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['Not an address', 'We never share it'])
  })

  it('shows a password while it is asked to, and hides it again', async () => {
    render(<PasswordInput label="Password" defaultValue="secret" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'showPassword' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'hidePassword' }))
    expect(input.type).toBe('password')
  })

  it('ticks a box by its words', async () => {
    const change = vi.fn()
    render(<Checkbox label="Keep my recordings" checked={false} onChange={change} />)
    await userEvent.click(screen.getByText('Keep my recordings'))
    expect(change).toHaveBeenCalledWith(true)
  })

  it('offers a choice in a line of text', async () => {
    const pick = vi.fn()
    const choices = [
      { value: 'es', label: 'Spanish' },
      { value: 'ja', label: 'Japanese' },
    ]
    render(<Pick label="Language" value="es" choices={choices} onPick={pick} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Japanese')
    expect(pick).toHaveBeenCalledWith('ja')
  })
})

function TabsExample() {
  const [tab, setTab] = useState<'in' | 'up'>('in')
  return (
    <Tabs
      label="Way in"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'in', label: 'Sign in' },
        { value: 'up', label: 'Sign up' },
      ]}
    >
      <TabPanel value="in">Welcome back</TabPanel>
      <TabPanel value="up">Make yourself heard</TabPanel>
    </Tabs>
  )
}

function DialogExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remix
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Remix this lesson" description="It stays as it is.">
        <button type="button">Inside</button>
      </Dialog>
    </>
  )
}

describe('choosing by keyboard', () => {
  it('moves between cards with the arrows', async () => {
    const choose = vi.fn()
    const cards = [
      { value: 'seeing', title: 'By seeing' },
      { value: 'hearing', title: 'By hearing' },
    ] as const
    render(<RadioCards label="How you learn" value="seeing" onChange={choose} cards={cards} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    // Radix chooses while an arrow key is held down; the test's key is up again, so it is chosen with space.
    await userEvent.keyboard(' ')
    expect(choose).toHaveBeenCalledWith('hearing')
  })

  it('moves between tabs with the arrows', async () => {
    render(<TabsExample />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('Make yourself heard')
  })

  it('keeps the focus in a dialog, closes it with Escape and gives the focus back', async () => {
    render(<DialogExample />)
    await userEvent.click(screen.getByRole('button', { name: 'Remix' }))
    const dialog = screen.getByRole('dialog', { name: 'Remix this lesson' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remix' }))
  })
})

describe('a score', () => {
  it('carries a number, a sign and a level', () => {
    const { container } = render(<ScoreMark score={73.6} />)
    expect(container.textContent).toBe('74')
    expect(container.querySelector('.level-close svg path')).toBeTruthy()
  })

  it('says that it is not sure instead of a number', () => {
    const { container } = render(<ScoreMark score={null} />)
    expect(container.textContent).toBe('unsure')
    expect(container.querySelector('.level-unsure')).toBeTruthy()
  })

  it('puts a stroke under the word it judges', () => {
    const { container } = render(<Scored score={48}>cortado</Scored>)
    expect(container.querySelector('.level-off .stroke')).toBeTruthy()
  })
})

describe('drawings', () => {
  it('give the numbers of a chart as a table', () => {
    render(
      <LineChart
        summary="Scores of two sessions"
        places={['3 Oct', '4 Oct']}
        placesLabel="Day"
        series={[
          { id: 'overall', label: 'Overall', stroke: 'bold', values: [58, 82] },
          { id: 'fluency', label: 'Fluency', stroke: 'dotted', values: [50, null] },
        ]}
      />,
    )
    const table = screen.getByRole('table', { name: 'Scores of two sessions' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['DayOverallFluency', '3 Oct5850', '4 Oct82'])
  })

  it('write the name of a single place before its point, so that it stays inside', () => {
    render(
      <LineChart
        summary="s"
        places={['20 Nov']}
        placesLabel="Day"
        series={[{ id: 'overall', label: 'Overall', stroke: 'bold', values: [58] }]}
      />,
    )
    const name = screen.getAllByText('20 Nov').find((element) => element.tagName === 'text')
    expect(name?.getAttribute('text-anchor')).toBe('end')
  })

  it('mark only the latest point of the bold line', () => {
    const { container } = render(
      <LineChart
        summary="s"
        places={['a', 'b', 'c']}
        placesLabel="Day"
        series={[{ id: 'overall', label: 'Overall', stroke: 'bold', values: [58, 61, 70] }]}
      />,
    )
    expect(container.querySelectorAll('.point-latest')).toHaveLength(1)
    expect(container.querySelectorAll('.point')).toHaveLength(2)
  })

  it('give each part of a bar its own filling and its number', () => {
    const parts = [
      { label: 'Plan', value: 81 },
      { label: 'Gift', value: 0 },
      { label: 'Bought', value: 30 },
    ] as const
    const { container } = render(<StackedBar parts={[...parts]} />)
    expect(container.querySelectorAll('.parts i')).toHaveLength(2)
    expect(container.querySelector('dl')?.textContent).toBe('Plan81Gift0Bought30')
  })

  it('break a melody where there is no voice', () => {
    const { container } = render(<Contour semitones={[0, 1, null, 3, 2]} />)
    expect(container.querySelectorAll('path')).toHaveLength(2)
  })
})

describe('where one is', () => {
  it('is told in words and marked among the steps', () => {
    render(<ProgressDots step={2} of={4} label="Step 2 of 4" />)
    const list = screen.getByRole('list', { name: 'Step 2 of 4' })
    const states = within(list)
      .getAllByRole('listitem')
      .map((dot) => dot.dataset.state)
    expect(states).toEqual(['done', 'now', 'waiting', 'waiting'])
  })

  it('is marked among the steps of a long piece of work', () => {
    render(
      <WorkSteps
        label="Analysis"
        steps={[
          { label: 'Checked', state: 'done' },
          { label: 'Comparing', state: 'now' },
        ]}
      />,
    )
    const now = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(now.map((step) => step.textContent)).toEqual(['Comparing'])
  })
})

describe('text', () => {
  it('in another language carries that language and its direction', () => {
    render(
      <Foreign lang="ar-001" as="p">
        صباح الخير
      </Foreign>,
    )
    const text = screen.getByText('صباح الخير')
    expect([text.tagName, text.lang, text.dir]).toEqual(['P', 'ar-001', 'rtl'])
  })

  it('has its marked parts drawn and the rest left as it is', () => {
    const { container } = render(
      <p>
        <RichText
          text="See <terms>the terms</terms> and <other>this</other>."
          parts={{ terms: (words) => <a href="/terms">{words}</a> }}
        />
      </p>,
    )
    expect(container.textContent).toBe('See the terms and this.')
    expect(screen.getByRole('link', { name: 'the terms' })).toBeTruthy()
  })
})
