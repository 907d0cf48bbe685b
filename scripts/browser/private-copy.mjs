/** Starts the unpacked browser with its own libraries and fonts first, wherever the copy lies. */
export function wrapper(libraryFolders, program = 'usr/lib/chromium/chromium') {
  const libraries = libraryFolders.map((folder) => `$here/${folder}`).join(':')
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
export XDG_DATA_DIRS="$here/usr/share:\${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
exec "$here/${program}" "$@"
`
}

/** A machine without any font configuration would show pages without letters. */
export function fontsConfig(place) {
  const folders = [`${place}/usr/share/fonts`, '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${escape(folder)}</dir>`).join('\n')}
  <cachedir>${escape(`${place}/fontcache`)}</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`
}

function escape(text) {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])
}
