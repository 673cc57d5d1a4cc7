import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Pick, Select } from '../../ui/select.tsx'

const LANGUAGES = [
  { value: 'es', label: 'Spanish' },
  { value: 'ja', label: 'Japanese' },
]

export function FieldPieces() {
  const [style, setStyle] = useState<'seeing' | 'hearing' | ''>('hearing')
  const [agreed, setAgreed] = useState(true)
  const [language, setLanguage] = useState('es')
  return (
    <section className="grid gap-8 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2>Fields</h2>
        <Input label="Full name" defaultValue="Marina Duarte" />
        <Input label="Email" placeholder="you@example.org" error="This is not an address yet" />
        <PasswordInput label="Password" hint="At least 6 characters. Longer is better than cleverer." />
        <Input label="Gift code" code placeholder="ABC123" maxLength={6} optional />
        <Select label="Language" choices={LANGUAGES} placeholder="Choose one" defaultValue="" />
      </div>
      <div className="grid content-start gap-4">
        <Pick label="Language" value={language} choices={LANGUAGES} onPick={setLanguage} className="w-fit" />
        <RadioCards
          label="How you learn"
          value={style}
          onChange={setStyle}
          cards={[
            { value: 'seeing', title: 'By seeing', text: 'Pictures and written words stay with me.' },
            { value: 'hearing', title: 'By hearing', text: 'I remember how something sounded.' },
          ]}
        />
        <Checkbox label="Keep my recordings" checked={agreed} onChange={setAgreed} />
        <TextArea label="Anything special?" optional placeholder="More about paying and tipping" />
      </div>
    </section>
  )
}
