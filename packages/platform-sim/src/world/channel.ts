/** What is bought, by where people meet it. */
export type Channel = 'display' | 'video' | 'ctv' | 'audio' | 'social' | 'search'
