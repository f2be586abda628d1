export const loginNotKeptMessage =
  'Your browser stores nothing for this site. You can log in, but only until this page is reloaded or closed. To stay logged in, please allow cookies and site data.';
