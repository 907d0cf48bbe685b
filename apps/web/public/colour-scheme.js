// Runs before the first paint so that a dark desk never sees a white flash. A file of its own: the content security
// policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('flightdeck-scheme')
  } catch {
    chosen = null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
