export function runInTurn(
  names: readonly string[],
  start: (name: string) => Promise<number>,
  say?: (text: string) => void,
): Promise<number>
