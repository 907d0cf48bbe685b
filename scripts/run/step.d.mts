export function step<T>(says: string, work: () => Promise<T>, write?: (text: string) => unknown): Promise<T>
