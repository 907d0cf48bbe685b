const hoursADay = 24

/** `3 h`, `1.6 d`, `12 d`: how long something has been open. */
export function ageWords(hours: number): string {
  if (hours < 1) return 'under 1 h'
  if (hours < hoursADay) return `${Math.floor(hours)} h`
  const days = hours / hoursADay
  return days < 10 ? `${Math.round(days * 10) / 10} d` : `${Math.round(days)} d`
}
