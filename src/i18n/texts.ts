/** A text, or its plural forms, chosen by the value `count`. Values stand in double braces: `{{name}}`. */
export type Text = string | PluralText

/** `other` serves for every form that a language has and the text does not give. */
export type PluralText = {
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

/** One namespace in one language: keys to texts. */
export type Texts = Readonly<Record<string, Text>>

/** The same keys as the English namespace, each with a text. */
export type Translation<English extends Texts> = { readonly [Key in keyof English]: Text }
