import '../../platform/web/app.css';

// What the test file before left there would be read as soon as a module of this one is loaded.
localStorage.clear();
sessionStorage.clear();
