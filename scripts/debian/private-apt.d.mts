export function isDebian(): boolean
export function unpackPackages(names: string[], folder: string): Promise<void>
export function libraryFolders(copy: string): string[]
