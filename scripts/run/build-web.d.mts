/** Builds the web app unless it is built already from the files as they are. */
export function ensureWebBuilt(node: string): Promise<unknown>
export function viteBin(): string
