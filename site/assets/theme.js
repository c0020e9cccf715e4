// Runs before the page is shown, so that nothing moves or flashes in the other colours: the search has its place where scripts run, and the
// theme is what the reader chose, or what the system has.
document.documentElement.classList.add('scripted');
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's choice holds.
}
