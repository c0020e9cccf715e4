// Runs before the page is shown, so that it does not flash in the other colours: what the reader chose, or what the system has.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's choice holds.
}
