<#macro emailLayout>
<!doctype html>
<html lang="${locale.language}" dir="${(ltr)?then('ltr','rtl')}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <style>
      body { margin: 0; padding: 32px 16px; background: #f8f9fb; color: #0f1829; font: 16px/1.5 system-ui, sans-serif; }
      .mail { max-width: 536px; margin: 0 auto; padding: 32px; border: 1px solid #dee2e9; border-radius: 12px; background: #fff; }
      .brand { margin: 0 0 24px; font-size: 18px; font-weight: 600; }
      .mail a { display: inline-block; padding: 12px 24px; border-radius: 8px; background: #2463eb; color: #fff; font-weight: 600; text-decoration: none; }
      @media (prefers-color-scheme: dark) {
        body { background: #0d1017; color: #ecf1f8; }
        .mail { border-color: #2d3543; background: #13171f; }
      }
    </style>
  </head>
  <body>
    <div class="mail">
      <p class="brand">TeleCare</p>
      <#nested>
    </div>
  </body>
</html>
</#macro>
