/** Names in a text, by blanks or commas: long lists of fields stay short to read. */
export const words = (text: string): string[] => text.trim().split(/[\s,]+/)
