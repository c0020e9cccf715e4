// Runs before the page is shown, so that nothing moves or flashes in other colours: the search takes its space where scripts run, and the
// theme is the reader's choice, or the system's.
document.documentElement.classList.add('scripted');
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is unavailable: the system's choice applies.
}
