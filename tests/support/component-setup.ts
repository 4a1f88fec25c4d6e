import '../../platform/web/app.css';
