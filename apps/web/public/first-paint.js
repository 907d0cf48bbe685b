// Runs before the first paint so that a dark desk never sees a white flash. A file of its own: the content security
// policy allows no inline script. src/lib/preferences keeps what it reads.
;(function () {
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('flightdeck-preferences')) || {}
  } catch {
    kept = {}
  }
  var root = document.documentElement
  var dark =
    kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  root.setAttribute('data-density', kept.density || 'default')
  root.toggleAttribute('data-reduced-motion', kept.reduced_motion === true)
  root.toggleAttribute('data-patterns', kept.patterns === true)

  // Whoever is signed in will need the desk: its files are fetched beside the entry, not after it.
  var desk = document.querySelector('meta[name=flightdeck-desk-files]')
  if (desk && /(^|; )(access|refresh)Token=/.test(document.cookie))
    desk.content.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    })

  // The first date and the first number that a browser puts into words cost it some 50 ms of reading its own tables, every later one
  // nothing. The program's files are still on their way: now nobody waits for it.
  setTimeout(function () {
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(0)
  })
  setTimeout(function () {
    new Intl.NumberFormat('en-GB').format(0)
    new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(0, 'day')
  })
})()
