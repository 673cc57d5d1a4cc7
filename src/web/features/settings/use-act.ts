import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that runs once at a time, however fast it is asked for: two clicks may come before the button is drawn anew. */
export function useAct<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const running = useRef(false)
  const mutation = useMutation({
    // Without a connection it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    ...options,
    onSettled(...outcome) {
      running.current = false
      return options.onSettled?.(...outcome)
    },
  })
  return {
    ...mutation,
    act(variables: Variables) {
      if (running.current) return
      running.current = true
      mutation.mutate(variables)
    },
  }
}
