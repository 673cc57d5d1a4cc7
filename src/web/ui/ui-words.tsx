import { createContext, useContext } from 'react'

/** The few words that components say by themselves, in the language of the page. */
export type UiWords = {
  close: string
  loading: string
  showPassword: string
  hidePassword: string
  optional: string
  unsure: string
}

const Words = createContext<UiWords>({
  close: 'close',
  loading: 'loading',
  showPassword: 'showPassword',
  hidePassword: 'hidePassword',
  optional: 'optional',
  unsure: 'unsure',
})

export const UiWordsProvider = Words.Provider
export const useUiWords = () => useContext(Words)
