/** Type of inventory. */
export type Channel = 'display' | 'video' | 'ctv' | 'audio' | 'social' | 'search'
