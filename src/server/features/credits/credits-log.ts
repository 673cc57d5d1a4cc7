/** What credits have to say to whoever runs the installation. */
export type CreditsLog = {
  info(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: CreditsLog = { info() {}, error() {} }
