/**
 * The subpaths of React that slices ask the page for. A slice has no copy of its own, so what is missing here fails there
 * (RUNTIME-012).
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
