// Runs before the first paint, so that neither a chosen theme nor a chosen language flashes.
;(() => {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme
      for (const colour of document.querySelectorAll('meta[data-scheme]'))
        colour.setAttribute('media', colour.dataset.scheme === theme ? 'all' : 'not all')
    }
    const language = localStorage.getItem('language')
    if (language === 'es' || language === 'pt-BR') document.documentElement.lang = language
  } catch {
    // Storage may be forbidden; the defaults stand.
  }
})()
