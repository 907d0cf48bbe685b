/** The path of a Chromium that can be started, fetched first when the machine has none. */
export function ensureChromium(options?: { say?: (line: string) => void }): Promise<string>
