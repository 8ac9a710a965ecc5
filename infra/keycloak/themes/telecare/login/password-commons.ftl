<#-- No choice, unlike in the stock theme: a session that began with the password alone does not outlive a new factor. -->
<#macro logoutOtherSessions>
  <input type="hidden" name="logout-sessions" value="on">
  <p class="tc-text">${msg("logoutOtherSessions")}</p>
</#macro>
