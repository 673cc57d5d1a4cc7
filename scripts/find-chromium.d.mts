/** The path of a Chromium: CHROMIUM_PATH, else by its usual names. */
export function findChromium(environment?: NodeJS.ProcessEnv): string | undefined
